import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import type { SyncWrite } from '#contract/sync-calls.ts'
import { fieldCalled } from '#records/registry.ts'
import { dependsOn, givenBy } from '../outbox/queue.ts'
import type { Op } from '../store/op.ts'

/**
 * A waiting write as the sync call carries it. Call and body are those that were kept; only its age is counted
 * anew at each sending, until the server has told when it was made.
 */
export function wireWrite(op: Op, now: number): SyncWrite {
  const { id, kind, body, schema, device, seq, base, exact, again, editedAt, deed } = op
  return {
    id,
    call: kind,
    params: paramsOf(op),
    ...(body !== null && { body }),
    schema,
    seq,
    age: Math.max(0, now - editedAt),
    ...(device !== undefined && { device }),
    ...(base !== undefined && { base }),
    ...(exact !== undefined && { exact }),
    ...(again === true && { again }),
    ...(deed !== undefined && { deed: { ...deed, fields: fieldsSet(op) } }),
  }
}

/** The fields of transactions that an edit sets, by their names in rows; it may take the budget off with the type (MU7). */
function fieldsSet({ kind, body }: Op): string[] {
  if (kind !== 'editTransaction' && kind !== 'editTransactions') return []
  const said = v.parse(kind === 'editTransaction' ? oneEdit : severalEdits, body)
  const names = said.flatMap(Object.keys).flatMap(name => fieldCalled('transaction', name) ?? [])
  const set = new Set(names.map(({ name }) => name))
  if (set.has('type')) set.add('budgetId')
  return [...set]
}

const edit = v.record(v.string(), v.unknown())
const oneEdit = v.pipe(
  edit,
  v.transform(fields => [fields]),
)
const severalEdits = v.pipe(
  v.object({ transactions: v.array(edit) }),
  v.transform(({ transactions }) => transactions),
)

/** The writes of one call, each with those before it that it cannot do without. */
export function wireBatch(batch: readonly Op[], wire: (op: Op) => SyncWrite): SyncWrite[] {
  const givers = new Map<string, string>()
  return batch.map(op => {
    const needed = dependsOn(op).flatMap(each => givers.get(each) ?? [])
    for (const given of givenBy(op)) givers.set(given, op.id)
    const write = wire(op)
    return needed.length === 0 ? write : Object.assign(write, { after: [...new Set(needed)] })
  })
}

// The path was filled in when the write was made.
function paramsOf({ kind, path }: Op): Record<string, string> {
  if (kind === 'restore') return {}
  const [place = '', query] = path.split('?')
  const id = place.split('/').at(-1) ?? ''
  const said = Object.fromEntries(new URLSearchParams(query))
  return calls[kind].path.endsWith('{id}') ? { ...said, id: decodeURIComponent(id) } : said
}
