package declared

import _ "embed"

// Schema is a JSON Schema of the file, for editors. Parse refuses all that it refuses.
//
//go:embed assignment.schema.json
var Schema []byte
