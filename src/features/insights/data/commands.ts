import { ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { creationDraft, editDraft } from '#ledger/outbox/record-commands.ts'
import { type InsightRecord } from '#records/hints/insight.ts'
import type { Day } from '#time/day.ts'
import {
  type FoundFact,
  insightId,
  type InsightRule,
  isResting,
  SWITCH_KEY,
} from '../rules/insight.ts'

/** What tells an insight from others. */
export type InsightName = Pick<FoundFact, 'rule' | 'key'>

/** Notes that an insight is shown, for every device (UI5); nothing where it was noted before. */
export async function noteShown(ledger: Ledger, name: InsightName, today: Day): Promise<void> {
  await enqueue(
    ledger,
    async db => {
      const row = await db.insights.get(insightId(name.rule, name.key))
      return ok(row === undefined ? [creationDraft('insight', newRecord(name, today))] : [])
    },
    'none',
  )
}

/** Dismisses an insight for good, or takes that back; whether its rule rests then (UI6). */
export async function dismissInsight(
  ledger: Ledger,
  name: InsightName,
  { today, isBack = false }: { readonly today: Day; readonly isBack?: boolean },
): Promise<Result<{ readonly isResting: boolean }, WriteFailure>> {
  const dismissedAt = isBack ? null : ledger.clock()
  const written = await setDismissed(ledger, name, { today, dismissedAt })
  if (!written.ok) return written
  const records = await ledger.db.insights.toArray()
  return ok({ isResting: isResting(name.rule, records, ledger.clock()) })
}

/** Switches a rule on or off, on all devices (UI7). */
export async function switchRule(
  ledger: Ledger,
  rule: InsightRule,
  { today, isOn }: { readonly today: Day; readonly isOn: boolean },
): Promise<Result<Written, WriteFailure>> {
  const dismissedAt = isOn ? null : ledger.clock()
  return await setDismissed(ledger, { rule, key: SWITCH_KEY }, { today, dismissedAt })
}

/** A record is made first as any device makes it, then changed: of two devices both are kept. */
async function setDismissed(
  ledger: Ledger,
  name: InsightName,
  { today, dismissedAt }: { readonly today: Day; readonly dismissedAt: number | null },
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(
    ledger,
    async db => {
      // What only plain calls make may say the same under an id of its own.
      const same = (await db.insights.toArray()).filter(
        ({ rule, key }) => rule === name.rule && key === name.key,
      )
      const rows = same.length > 0 ? same : [{ ...newRecord(name, today), version: 0 }]
      const made = same.length > 0 ? [] : rows.map(row => creationDraft('insight', { ...row }))
      const edits = rows.flatMap(row => editDraft('insight', row, { dismissedAt }))
      return ok([...made, ...edits])
    },
    'none',
  )
}

function newRecord({ rule, key }: InsightName, shownOn: Day): InsightRecord {
  return { id: insightId(rule, key), rule, key, shownOn, dismissedAt: null }
}
