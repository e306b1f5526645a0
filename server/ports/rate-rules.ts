/** How many tries a key has in a span. */
export interface RateRule {
  readonly tries: number
  readonly spanSeconds: number
  /** Kept exact whatever `RATE_LIMIT_FACTOR` says: it is a rule of the product, not a defence. */
  readonly isFixed?: boolean
  /** Counted in this process's memory: too frequent for the database, and rough is enough. */
  readonly isLocal?: boolean
  /** When the tries are used up: one more after this long, then after twice that, up to the span. */
  readonly firstDelaySeconds?: number
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit by name (security 4); the part after the colon says what the key is. */
export const RATE_RULES = {
  // Wrong passwords of an account, from one place; and from all, where many guess together. One place cannot use
  // the second up, and so does not slow the owner down elsewhere.
  'login:place': { tries: 5, spanSeconds: QUARTER_HOUR, firstDelaySeconds: 30 },
  'login:account': { tries: 20, spanSeconds: QUARTER_HOUR, firstDelaySeconds: 30 },
  // Those of an address, which may be that of a whole mobile network: beyond them a login takes work.
  'login:address': { tries: 50, spanSeconds: QUARTER_HOUR },
  'verify:address': { tries: 30, spanSeconds: HOUR },
  'code-pace:account': { tries: 1, spanSeconds: 90, isFixed: true },
  'code-hour:account': { tries: 5, spanSeconds: HOUR },
  'code-day:account': { tries: 10, spanSeconds: DAY },
  'code:address': { tries: 20, spanSeconds: HOUR },
  // Beyond these it takes work (server/http/require-work.ts).
  'sign-up:address': { tries: 10, spanSeconds: HOUR },
  'sign-up:device': { tries: 3, spanSeconds: HOUR },
  'wait-list:address': { tries: 10, spanSeconds: HOUR },
  'newsletter:address': { tries: 10, spanSeconds: HOUR },
  'name-device:address': { tries: 20, spanSeconds: HOUR },
  'work:nonce': { tries: 1, spanSeconds: QUARTER_HOUR, isFixed: true },
  'refresh:family': { tries: 30, spanSeconds: HOUR },
  'refresh:address': { tries: 300, spanSeconds: HOUR },
  'preview:account': { tries: 10, spanSeconds: HOUR },
  'preview:address': { tries: 30, spanSeconds: HOUR },
  'activity:account': { tries: 60, spanSeconds: MINUTE },
  'export:account': { tries: 5, spanSeconds: HOUR },
  'picture:account': { tries: 20, spanSeconds: HOUR },
  'picture:address': { tries: 60, spanSeconds: HOUR },
  'topup:account': { tries: 5, spanSeconds: HOUR },
  'topup:address': { tries: 20, spanSeconds: HOUR },
  'payment-check:account': { tries: 60, spanSeconds: MINUTE },
  // Answers that the server makes, and those that it only keeps.
  'ask:account': { tries: 20, spanSeconds: MINUTE },
  'ask:address': { tries: 60, spanSeconds: MINUTE },
  'keep-turn:account': { tries: 60, spanSeconds: MINUTE },
  // More than the table's 300 and 1,000: a phone back from weeks offline sends its writes one by
  // one, and hundreds of phones share the address of a mobile network.
  'report:address': { tries: 60, spanSeconds: HOUR, isLocal: true },
  'call:account': { tries: 1200, spanSeconds: MINUTE, isLocal: true },
  'call:address': { tries: 3000, spanSeconds: MINUTE, isLocal: true },
} as const satisfies Record<string, RateRule>

/** The name of a limit. */
export type RateRuleName = keyof typeof RATE_RULES
