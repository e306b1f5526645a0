import { useLiveQuery } from 'dexie-react-hooks'
import { ok, type Result } from '#base/result.ts'
import { editProfile, editProfileDraft } from '#features/account/data/profile/edit-profile.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readSalaries } from '#ledger/store/read/read-months.ts'
import { readProfile } from '#ledger/store/view.ts'
import { monthsToWire } from '#records/profile/months-wire.ts'
import type { Day } from '#time/day.ts'
import { withRule } from '#time/my-month/choose-rule.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import type { Months } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { toOwnMonths } from '#time/my-month/to-own-months.ts'
import type { MonthWish } from '../rules/month-form.ts'

/** Has months begin as wished, on every device of the person. */
export async function chooseMonths(
  ledger: Ledger,
  wish: MonthWish,
  today: Day,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    const [profile, { rules }] = [await readProfile(db), await readWished(db, wish, today)]
    const isSame = JSON.stringify(rules) === JSON.stringify(profile?.months ?? [])
    if (isSame) return ok([])
    return ok([editProfileDraft({ months: monthsToWire(rules) }, profile, ledger.userId)])
  })
}

/** Has months begin by these rules: those that held before. */
export async function restoreMonths(
  ledger: Ledger,
  rules: MonthRules,
): Promise<Result<Written, WriteFailure>> {
  return editProfile(ledger, { months: monthsToWire(rules) })
}

/** The rules that hold now, as the person said them; undefined while they load. */
export function useMonthRules(): MonthRules | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await readProfile(db))?.months ?? [], [db])
}

/** The months that a wish would make; undefined while they load, and without one. */
export function useWishedMonths(wish: MonthWish | undefined): Months | undefined {
  const { db } = useLedger()
  const today = useToday()
  return useLiveQuery(
    async () => (wish === undefined ? undefined : (await readWished(db, wish, today)).months),
    [db, JSON.stringify(wish), today],
  )
}

interface Wished {
  readonly rules: MonthRules
  readonly months: Months
}

async function readWished(db: LedgerDb, { rule, since }: MonthWish, today: Day): Promise<Wished> {
  const before = (await readProfile(db))?.months ?? []
  const salaries = await readSalaries(db, [rule, ...before.map(each => each.rule)])

  function monthsOf(rules: MonthRules): Months {
    return monthsFrom(toOwnMonths(rules, salaries, today))
  }

  const rules = withRule(before, rule, { today, since, monthsOf })
  return { rules, months: monthsOf(rules) }
}
