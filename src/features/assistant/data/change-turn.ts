import { err, ok, type Result } from '#base/result.ts'
import type { TurnRow } from '#ledger/chats/chat-rows.ts'
import { changeAnswer } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { t } from '#messages/t.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Answer } from '../rules/answer/answer.ts'
import { CHANGED } from '../rules/answer/changed.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { planAt } from './plan-at.ts'

/** A change to a turn: the plan that it is to answer, of today. */
export interface TurnChange {
  readonly turn: Pick<TurnRow, 'id' | 'query' | 'askedAt'>
  readonly plan: Plan
  readonly zone: string
}

/**
 * Answers a turn anew with another plan, from this device alone: it needs no network and costs nothing. A turn that was
 * sent keeps its first answer on the server, and so on other devices; one that was not is sent as it is now.
 */
export async function changeTurn(
  ledger: LiveLedger,
  { turn: { id, query: text, askedAt }, plan, zone }: TurnChange,
): Promise<Result<null, WriteFailure>> {
  const now = ledger.clock()
  const answer = await ledger.columns.ask({ text, askedAt: now, plan }).catch(() => undefined)
  if (answer === undefined) return err(notChanged())
  const changed = changedAnswer(answer, plan, each =>
    // The days of a turn's plans are counted from the day on which it was asked.
    planAt(each, instantToDay(now, zone), instantToDay(askedAt, zone)),
  )
  const put = await guardStorage(ledger, () => changeAnswer(ledger.db, id, changed))
  if (!put.ok) return err(storageFailure(put.error))
  return put.value ? ok(null) : err(notChanged())
}

function changedAnswer(answer: Answer, plan: Plan, toKept: (plan: Plan) => Plan): Answer {
  const { evidence, choices } = answer
  return {
    ...answer,
    plan: toKept(plan),
    evidence: { ...evidence, notes: [...evidence.notes, CHANGED] },
    ...(choices && {
      choices: choices.map(({ text, plan: each }) => ({ text, plan: toKept(each) })),
    }),
  }
}

function notChanged(): WriteFailure {
  return { type: 'gone', message: t('assistant.could-not-change-the-question') }
}
