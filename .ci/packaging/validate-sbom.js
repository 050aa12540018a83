// Validates CycloneDX 1.6 bills of materials against the schema: node validate-sbom.js FILE...
const { readFileSync } = require("node:fs");
const { Spec, Validation } = require("@cyclonedx/cyclonedx-library");

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

async function main(files) {
	for (const file of files) {
		const faults = await validator.validate(readFileSync(file, "utf8"));
		if (faults) throw new Error(`${file}: ${JSON.stringify(faults, null, 2)}`);
	}
}

main(process.argv.slice(2)).catch(error => {
	console.error(error.message);
	process.exitCode = 1;
});
