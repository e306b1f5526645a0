import type { NewOp } from '#db/op.ts'

/**
 * Whether a write begins an import, which the plan counts: its other parts need the first one's rows,
 * so that they follow it, and are refused or discarded with it.
 */
export function isImportStart({ kind, needs }: Pick<NewOp, 'kind' | 'needs'>): boolean {
  return (
    kind === 'createStatementTransactions' && !needs.some(key => key.startsWith('transaction:'))
  )
}
