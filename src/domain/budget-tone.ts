/** From here on a budget needs attention (experience.md 1.2). */
export const NEARLY_FULL_PERCENT = 90

const FULL_PERCENT = 100

/** How a budget's progress is to be shown and told of: calm, near its end, or over. */
export function budgetTone(percentUsed: number): 'calm' | 'near' | 'over' {
  if (percentUsed > FULL_PERCENT) return 'over'
  return percentUsed >= NEARLY_FULL_PERCENT ? 'near' : 'calm'
}
