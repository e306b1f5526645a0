import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { StatementBatch } from '#server/db/statement-batch.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** A statement as it went to the database. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Every statement that the work sends; beginnings and ends of transactions are left out. */
export async function recordStatements(
  work: () => Promise<unknown>,
): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const call of spy.mock.calls) {
      const asked = statementsOf(call).filter(({ text }) => ASKING.test(text))
      sent.push(...asked)
    }
  } finally {
    spy.mockRestore()
  }
  return sent
}

/** In how many messages the work sends its statements, beginnings and ends of transactions among them. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

const ASKING = /^\s*(select|insert|update|delete|with)\b/i

function statementsOf([first, values]: readonly unknown[]): readonly SentStatement[] {
  if (first instanceof StatementBatch) {
    return first.statements.map(({ sql: text, parameters }) => ({ text, values: parameters }))
  }
  if (typeof first !== 'string') return []
  return [{ text: first, values: Array.isArray(values) ? values : [] }]
}

/** A step of a plan, as EXPLAIN has it in JSON. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  /** Of a cluster: how many shards the statement goes to. */
  readonly 'Distributed Query'?: { readonly Job: { readonly 'Task Count': number } }
  readonly Plans?: readonly PlanNode[]
}

/** Every step that the database plans for the statement. */
export async function planOf(
  db: Kysely<Database>,
  { text, values }: SentStatement,
): Promise<readonly PlanNode[]> {
  // The values take the places that the text has for them.
  const parts = text.split(/\$\d+/)
  const order = Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number) - 1)
  const query = sql.join(
    parts.flatMap((part, at) => {
      const value = order[at]
      return value === undefined ? [sql.raw(part)] : [sql.raw(part), sql.val(values[value])]
    }),
    sql.raw(''),
  )
  const { rows } = await sql<{ readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (format json) ${query}`.execute(db)
  return rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)))
}

function stepsOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)]
}
