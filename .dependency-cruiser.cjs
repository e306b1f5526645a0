// The import map of the product. Read it top to bottom: each layer names what it may import.
const layers = {
  '^src/domain/': [],
  '^src/contract/': ['^src/domain/'],
  '^src/db/': ['^src/domain/', '^src/contract/'],
  '^src/api/': ['^src/domain/', '^src/contract/'],
  '^src/sync/': ['^src/domain/', '^src/contract/', '^src/db/', '^src/api/'],
  '^src/data/': ['^src/domain/', '^src/contract/', '^src/db/', '^src/api/', '^src/sync/'],
  '^src/ui/': ['^src/domain/'],
  '^src/screens/': ['^src/domain/', '^src/data/', '^src/ui/'],
  '^src/app/': ['^src/'],
  '^workers/': ['^src/domain/', '^src/contract/', '^src/db/', '^src/sync/', '^src/api/'],
  '^server/': ['^src/domain/', '^src/contract/'],
}
const ours = '^(src|workers|server)/'
const layerRules = Object.entries(layers).map(([from, allowed]) => ({
  name: `layer:${from.slice(1, -1)}`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: ours, pathNot: [from, ...allowed] },
}))
module.exports = {
  forbidden: [
    ...layerRules.map(rule => rule.name === 'layer:src/data' ? { ...rule, to: { ...rule.to, pathNot: [...rule.to.pathNot, '^workers/'] , } } : rule),
    { name: 'data-takes-only-types-from-workers', severity: 'error', from: { path: '^src/data/' }, to: { path: '^workers/', dependencyTypesNot: ['type-only'] } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'screens-do-not-import-each-other', severity: 'error', from: { path: '^src/screens/([^/]+)/' }, to: { path: '^src/screens/', pathNot: '^src/screens/($1|shared-dialogs|shared-figures|shared-filters|shared-lists)/' } },
    { name: 'pure-domain', severity: 'error', from: { path: '^src/(domain|contract)/', pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(date-fns|@date-fns/tz|valibot)/' } },
    { name: 'dexie-only-in-db-and-data', severity: 'error', from: { pathNot: '^(src/(db|sync|data)|workers|test)/|\\.test\\.tsx?$' }, to: { path: 'node_modules/dexie' } },
    { name: 'no-test-code-in-product', severity: 'error', from: { path: ours, pathNot: '\\.test\\.tsx?$' }, to: { path: '^test/|\\.test\\.tsx?$' } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: ours, pathNot: '\\.(d|test)\\.tsx?$' }, to: {} },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] } },
}
