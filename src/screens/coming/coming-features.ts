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
  payments: {
    what: 'The payment wallet will take top-ups by bank transfer.',
    meanwhile: 'Recording your money is free and needs no top-up.',
  },
  tokens: {
    what: 'Tokens will pay for questions to Uwa, our AI assistant.',
    meanwhile: 'Recording your money is free and needs no tokens.',
  },
} as const satisfies Record<string, ComingText>

/** A feature that is not in this version. */
export type ComingFeature = keyof typeof COMING_TEXTS
