/** A page that comes later: what it will do, and what serves meanwhile. */
export interface ComingText {
  readonly what: string
  readonly meanwhile: string
}

/** What is said of each feature that is not in this version. */
export const COMING_TEXTS = {
  assistant: {
    what: 'Uwa will answer questions about your money, from your own records.',
    meanwhile: 'Until then, the filters of your transactions answer a good many.',
  },
} as const satisfies Record<string, ComingText>

/** A feature that is not in this version. */
export type ComingFeature = keyof typeof COMING_TEXTS
