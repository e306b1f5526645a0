import { calls } from '#contract/calls.ts'
import { RECORD_KINDS, type RecordKind } from '#records/registry.ts'
import type { NewOp, OpKind } from '../store/op.ts'

/** What a write does to one record of a kind. */
export type OpVerb = 'create' | 'edit' | 'delete'

/** A write that makes, changes or deletes one record, by the name of its call. */
export interface OpRole {
  readonly verb: OpVerb
  readonly kind: RecordKind
}

const VERBS: readonly OpVerb[] = ['create', 'edit', 'delete']

const ROLES: ReadonlyMap<string, OpRole> = new Map(
  RECORD_KINDS.flatMap(kind => VERBS.map(verb => [opName(verb, kind), { verb, kind }] as const)),
)

/** The role of a write's call; undefined for those of several records, such as transfers. */
export function opRole(op: OpKind): OpRole | undefined {
  return ROLES.get(op)
}

/** The kind of write that does this to a record; undefined where no call does. */
export function opOf(verb: OpVerb, kind: RecordKind): OpKind | undefined {
  const name = opName(verb, kind)
  return Object.hasOwn(calls, name) ? (name as OpKind) : undefined
}

function opName(verb: OpVerb, kind: RecordKind): string {
  return `${verb}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

/**
 * Whether a write begins an import, which the plan counts: its other parts need the first one's rows,
 * so that they follow it, and are refused or discarded with it.
 */
export function isImportStart({ kind, needs }: Pick<NewOp, 'kind' | 'needs'>): boolean {
  return (
    kind === 'createStatementTransactions' && !needs.some(key => key.startsWith('transaction:'))
  )
}
