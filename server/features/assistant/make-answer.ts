import { type Kysely, sql, type Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { askLedger, type ChatContext } from '#features/assistant/rules/ask.ts'
import { isForModel } from '#features/assistant/rules/outside.ts'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import type { ReadNames } from '#features/assistant/rules/read/names/name-index.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { engineCost } from '#features/assistant/rules/token-cost.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, unavailable } from '#server/http/failures.ts'
import { type AskedLedger, openServerReader } from './plan-reader.ts'

/** A question to the server. */
export interface ServerQuestion {
  readonly query: string
  readonly ledger: AskedLedger
  readonly context: ChatContext
  /** The person's consent that a model outside may be asked. */
  readonly mayAskModel: boolean
  /** Aborted when the asker has left. */
  readonly signal: AbortSignal
}

/** An answer, and what it costs in tokens. */
export interface MadeAnswer {
  readonly answer: Answer
  readonly cost: number
}

/**
 * Answers by the engine, and where it cannot, by the configured model if the person agreed. A model that
 * does not answer costs nothing, and the engine's own answer stands; `unavailable` for who has left.
 */
export async function makeAnswer(
  deps: Pick<AppDeps, 'db' | 'assistant'>,
  asked: ServerQuestion,
): Promise<Result<MadeAnswer, ApiFailure>> {
  const { query, ledger, context, signal } = asked
  const { answer: own, names } = await readLedger(deps.db, ledger, async reader =>
    askOf(reader, query, context),
  )
  const ownAnswer = { answer: own, cost: engineCost(own.kind) }
  if (!asked.mayAskModel || deps.assistant === undefined || !isForModel(own)) return ok(ownAnswer)
  const { today, level } = context
  const assisted = await deps.assistant.answer({
    question: query,
    names,
    // Not on a snapshot: no connection waits while the model thinks.
    reader: createLooseReader(deps.db, ledger),
    today,
    level,
    signal,
  })
  if (!assisted.ok) return assisted.error === 'left' ? err(unavailable()) : ok(ownAnswer)
  const { answer, tokensUsed } = assisted.value
  // A provider that does not count is charged for as the engine is.
  return ok({ answer, cost: tokensUsed > 0 ? tokensUsed : engineCost(answer.kind) })
}

async function askOf(
  reader: PlanReader,
  query: string,
  context: ChatContext,
): Promise<{ readonly answer: Answer; readonly names: ReadNames }> {
  const names = await readNames(reader)
  return { answer: await askLedger({ reader, names }, query, context), names }
}

// A question reads some ten figures, each in milliseconds.
const STATEMENT_TIMEOUT = '5s'

/** Reads the ledger on one snapshot, so that the figures of an answer agree. No read takes over 5 s. */
async function readLedger<T>(
  db: Kysely<Database>,
  ledger: AskedLedger,
  read: (reader: PlanReader) => Promise<T>,
): Promise<T> {
  return await readSnapshot(db, async trx => {
    await limitStatements(trx)
    return await read(openServerReader(trx, ledger))
  })
}

/**
 * A reader that holds no connection between its reads, for who waits for others in the meantime. Each
 * read is of a moment of its own.
 */
function createLooseReader(db: Kysely<Database>, ledger: AskedLedger): PlanReader {
  async function read<T>(one: (reader: PlanReader) => Promise<T>): Promise<T> {
    return await readLedger(db, ledger, one)
  }
  return {
    fetchNames: async () => await read(reader => reader.fetchNames()),
    fetchCells: async (scope, by) => await read(reader => reader.fetchCells(scope, by)),
    fetchRows: async (scope, pick) => await read(reader => reader.fetchRows(scope, pick)),
    fetchDue: async () => await read(reader => reader.fetchDue()),
    fetchAhead: async of => await read(reader => reader.fetchAhead(of)),
    fetchKept: async () => await read(reader => reader.fetchKept()),
    fetchBudgets: async () => await read(reader => reader.fetchBudgets()),
  }
}

async function limitStatements(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT)}`.execute(trx)
}
