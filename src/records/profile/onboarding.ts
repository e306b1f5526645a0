/** The steps of the checklist, in order (APP-12). */
export const ONBOARDING_STEPS = ['wallet', 'label', 'transaction', 'budget'] as const

/** A step of the checklist: one of these is to be made. */
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** What a person decided about the checklist; what they have done follows from their records. */
export interface Onboarding {
  readonly dismissed: boolean
  /** In the order of the steps, each once. */
  readonly skipped: readonly OnboardingStep[]
}

/** Of an account that decided nothing yet. */
export const NEW_ONBOARDING: Onboarding = { dismissed: false, skipped: [] }

/** Where a step stands: `active` is open to be done, `locked` waits for those before it. */
export type StepState = 'done' | 'skipped' | 'active' | 'locked'

/** A step with where it stands. */
export interface ChecklistStep {
  readonly step: OnboardingStep
  readonly state: StepState
}

/** The checklist as shown. */
export interface Checklist {
  readonly steps: readonly ChecklistStep[]
  /** Out of the number of steps; a skipped one is not done. */
  readonly doneCount: number
  /** Whether the person is to be warned that something was left out. */
  readonly hasSkipped: boolean
}

/**
 * Where each step stands. The first that is neither done nor skipped is active and the ones after it
 * are locked; but what is done, in whatever order, is done.
 */
export function checklistOf(
  { skipped }: Pick<Onboarding, 'skipped'>,
  done: ReadonlySet<OnboardingStep>,
): Checklist {
  const open = ONBOARDING_STEPS.find(step => !done.has(step) && !skipped.includes(step))
  const steps = ONBOARDING_STEPS.map((step): ChecklistStep => {
    if (done.has(step)) return { step, state: 'done' }
    if (skipped.includes(step)) return { step, state: 'skipped' }
    return { step, state: step === open ? 'active' : 'locked' }
  })
  return {
    steps,
    doneCount: done.size,
    hasSkipped: steps.some(({ state }) => state === 'skipped'),
  }
}

/** The steps with one more that is skipped, or one less; in the order of the checklist. */
export function withSkipped(
  skipped: readonly OnboardingStep[],
  step: OnboardingStep,
  isSkipped: boolean,
): readonly OnboardingStep[] {
  return ONBOARDING_STEPS.filter(each => (each === step ? isSkipped : skipped.includes(each)))
}
