/** The keys that move back and forth, by the way the items lie. */
const STEPS = {
  column: { ArrowUp: -1, ArrowDown: 1 },
  row: { ArrowLeft: -1, ArrowRight: 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>

/** How many items there are, which has the focus (−1: none), and whether they lie below or beside each other. */
export interface ItemPlace {
  readonly focused: number
  readonly count: number
  readonly lie: keyof typeof STEPS
}

/** Which item a key moves to, around the ends; undefined when it moves to none. */
export function nextItemIndex(key: string, { focused, count, lie }: ItemPlace): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const steps: Readonly<Record<string, number>> = STEPS[lie]
  const step = steps[key]
  if (step === undefined) return undefined
  if (focused < 0) return step > 0 ? 0 : count - 1
  return (focused + step + count) % count
}
