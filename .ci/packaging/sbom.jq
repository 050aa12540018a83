# From what `go version -m -json PROGRAM` prints to a CycloneDX 1.6 bill of materials.
# $version and $date are those of the commit.
def library($name; $v): "pkg:golang/\($name)@\($v)" as $purl
  | {type: "library", name: $name, version: $v, purl: $purl, "bom-ref": $purl};

([.Deps[] | (.Replace // .) | library(.Path; .Version) + {properties: [{name: "go.sum", value: .Sum}]}]
  + [library("std"; .GoVersion | ltrimstr("go"))]) as $components
| library(.Main.Path; $version) as $self
| {
    bomFormat: "CycloneDX", specVersion: "1.6", version: 1,
    metadata: {timestamp: $date, component: ($self + {type: "application", licenses: [{license: {id: "MIT"}}]})},
    components: $components,
    dependencies: [{ref: $self."bom-ref", dependsOn: [$components[]."bom-ref"]}]
  }
