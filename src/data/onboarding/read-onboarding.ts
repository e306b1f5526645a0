import type { DeviceStore } from '#data/session/storage.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { readProfile } from '#db/view.ts'
import {
  type Checklist,
  checklistOf,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '#domain/onboarding.ts'

/** The checklist as it stands, and whether the person put it away. */
export interface OnboardingView extends Checklist {
  readonly isDismissed: boolean
}

/**
 * The checklist, its completion told from the person's records; null until the first pull is through,
 * since nobody can tell before what an account has.
 */
export async function readOnboarding(
  db: LedgerDb,
  store: Pick<DeviceStore, 'readOnboardingCompleted'>,
): Promise<OnboardingView | null> {
  if ((await readMeta(db, 'bootstrapped')) !== true) return null
  const [profile, done] = await Promise.all([readProfile(db), readDone(db)])
  return {
    ...checklistOf({ skipped: profile?.onboarding.skipped ?? [] }, done),
    // What this device was told stands in for a profile that only a later build can read.
    isDismissed: profile?.onboarding.dismissed ?? store.readOnboardingCompleted(),
  }
}

async function readDone(db: LedgerDb): Promise<ReadonlySet<OnboardingStep>> {
  const firsts = await Promise.all([
    db.wallets.limit(1).count(),
    db.labels.limit(1).count(),
    db.transactions.limit(1).count(),
    db.budgets.limit(1).count(),
  ])
  // In the order of the steps.
  return new Set(ONBOARDING_STEPS.filter((_, place) => (firsts[place] ?? 0) > 0))
}
