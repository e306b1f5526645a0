import { useLiveQuery } from 'dexie-react-hooks'
import type { Result } from '#base/result.ts'
import { editProfileAsItIs } from '#features/account/data/profile/edit-profile.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { DeviceStore } from '#features/session/data/storage.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { readProfile } from '#ledger/store/view.ts'
import type { Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import {
  type Checklist,
  checklistOf,
  NEW_ONBOARDING,
  type Onboarding,
  ONBOARDING_STEPS,
  type OnboardingStep,
  withSkipped,
} from '#records/profile/onboarding.ts'

/** Passes over a step of the checklist, on every device of the person. */
export async function skipStep(
  ledger: Ledger,
  step: OnboardingStep,
): Promise<Result<Written, WriteFailure>> {
  return decide(ledger, ({ skipped }) => ({ skipped: withSkipped(skipped, step, true) }))
}

/** Takes up again a step that was skipped. */
export async function redoStep(
  ledger: Ledger,
  step: OnboardingStep,
): Promise<Result<Written, WriteFailure>> {
  return decide(ledger, ({ skipped }) => ({ skipped: withSkipped(skipped, step, false) }))
}

/** Puts the checklist away, here at once (APP-12: a flag stored locally) and on other devices. */
export async function dismissOnboarding(
  ledger: Ledger,
  store: Pick<DeviceStore, 'writeOnboardingCompleted'>,
): Promise<Result<Written, WriteFailure>> {
  return setDismissed(ledger, store, true)
}

/** Shows the checklist again. */
export async function reopenOnboarding(
  ledger: Ledger,
  store: Pick<DeviceStore, 'writeOnboardingCompleted'>,
): Promise<Result<Written, WriteFailure>> {
  return setDismissed(ledger, store, false)
}

async function setDismissed(
  ledger: Ledger,
  store: Pick<DeviceStore, 'writeOnboardingCompleted'>,
  dismissed: boolean,
): Promise<Result<Written, WriteFailure>> {
  const written = await decide(ledger, () => ({ dismissed }))
  if (written.ok) store.writeOnboardingCompleted(dismissed)
  return written
}

async function decide(
  ledger: Ledger,
  changeOf: (onboarding: Onboarding) => Partial<Onboarding>,
): Promise<Result<Written, WriteFailure>> {
  return editProfileAsItIs(ledger, profile => {
    const current = profile?.onboarding ?? NEW_ONBOARDING
    const { dismissed, skipped } = { ...current, ...changeOf(current) }
    const isSame = dismissed === current.dismissed && skipped.join() === current.skipped.join()
    return isSame && profile !== undefined
      ? {}
      : { onboarding: { dismissed, skipped: [...skipped] } }
  })
}

/** The onboarding checklist; null before the first pull is through, undefined while it loads. */
export function useOnboarding(): OnboardingView | null | undefined {
  const { db } = useLedger()
  const { store } = useAccount()
  return useLiveQuery(() => readOnboarding(db, store), [db])
}

/** What came of a step, as it is told beside it. */
export interface Made {
  readonly name: string
  readonly amount?: Kobo
}

/** The checklist as it stands, what came of its steps, and whether the person put it away. */
export interface OnboardingView extends Checklist {
  readonly isDismissed: boolean
  readonly made: Readonly<Partial<Record<OnboardingStep, Made>>>
}

/**
 * The checklist, its completion derived from the person's records; null until the first pull is through,
 * since before that it is unknown what an account has.
 */
export async function readOnboarding(
  db: LedgerDb,
  store: Pick<DeviceStore, 'readOnboardingCompleted'>,
): Promise<OnboardingView | null> {
  if ((await readMeta(db, 'bootstrapped')) !== true) return null
  const [profile, made] = await Promise.all([readProfile(db), readMade(db)])
  const done = new Set(ONBOARDING_STEPS.filter(step => made[step] !== undefined))
  return {
    ...checklistOf({ skipped: profile?.onboarding.skipped ?? [] }, done),
    made,
    // What this device knows stands in for a profile that only a later build can read.
    isDismissed: profile?.onboarding.dismissed ?? store.readOnboardingCompleted(),
  }
}

const LABELS_TOLD = 3

/** The first of each that a step asks for; a step without one is not done. */
async function readMade(db: LedgerDb): Promise<OnboardingView['made']> {
  const [wallet, labels, transaction, budget, book] = await Promise.all([
    db.wallets.toCollection().first(),
    db.labels.limit(LABELS_TOLD).toArray(),
    db.transactions.toCollection().first(),
    db.budgets.toCollection().first(),
    readCategoryBook(db),
  ])
  return {
    ...(wallet !== undefined && { wallet: { name: wallet.name, amount: wallet.openingAmount } }),
    ...(labels.length > 0 && { label: { name: labels.map(({ name }) => name).join(', ') } }),
    ...(transaction !== undefined && { transaction: toldEntry(transaction, book) }),
    ...(budget !== undefined && { budget: { name: budget.name } }),
  }
}

function toldEntry({ description, category, amount }: TransactionRow, book: CategoryBook): Made {
  return { name: description === '' ? book.nameOf(category) : description, amount }
}
