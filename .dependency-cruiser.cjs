// The import map of the product. Read it top to bottom: each layer names what it may import, besides itself.
const base = '^src/(?:base|messages)/'
const values = [base, '^src/money/', '^src/time/']
const records = [...values, '^src/records/']
const rules = '^src/features/[^/]+/rules/'
const contract = [...records, rules, '^src/contract/']
const ledger = [...contract, '^src/api/', '^src/ledger/']
const data = '^src/features/[^/]+/data[/.]'
// What of a feature is drawn: its parts, which others may take, and its screens.
const drawn = '^src/features/(?![^/]+/(?:rules|data)[/.])'
const layers = {
  [base]: [],
  '^src/money/': [base],
  '^src/time/': [base],
  '^src/records/': values,
  [rules]: records,
  '^src/contract/': [...records, rules],
  '^src/api/': [base, '^src/records/', '^src/contract/'],
  '^src/ledger/': ledger,
  '^src/ui/': records,
  [data]: ledger,
  [drawn]: [...records, '^src/ui/', '^src/features/'],
  '^src/app/': ['^src/'],
  '^workers/': [...ledger, data],
  '^server/': contract,
}
const ours = '^(src|workers|server)/'
const pure = '^src/(base|messages|money|time|records|contract|features/[^/]+/rules)/'
const layerRules = Object.entries(layers).map(([from, allowed]) => ({
  name: `layer:${from.slice(1)}`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: ours, pathNot: [from, ...allowed] },
}))
module.exports = {
  forbidden: [
    ...layerRules,
    { name: 'of-another-feature-only-rules-data-and-parts', severity: 'error', from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/(rules|data|parts)[/.])' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'pure-down-to-contract', severity: 'error', from: { path: pure, pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(date-fns|@date-fns/tz|valibot|icu-minify)/' } },
    { name: 'dexie-only-in-ledger-data-and-workers', severity: 'error', from: { pathNot: '^src/(ledger/|features/[^/]+/data[/.])|(workers|test)/|\\.test\\.tsx?$' }, to: { path: 'node_modules/dexie' } },
    { name: 'no-test-code-in-product', severity: 'error', from: { path: ours, pathNot: '\\.test\\.tsx?$' }, to: { path: '^test/|\\.test\\.tsx?$' } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: ours, pathNot: '\\.(d|test)\\.tsx?$' }, to: {} },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] } },
}
