import { editProfileAsItIs } from '#data/account/edit-profile.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import type { DeviceStore } from '#data/session/storage.ts'
import {
  NEW_ONBOARDING,
  type Onboarding,
  type OnboardingStep,
  withSkipped,
} from '#domain/onboarding.ts'
import type { Result } from '#domain/result.ts'
import type { WriteFailure, Written } from '#sync/enqueue.ts'

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

/** Puts the checklist away, here at once (product.md: a flag stored locally) and on other devices. */
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
