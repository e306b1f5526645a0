/** From here on a budget needs attention (experience.md 1.2). */
export const NEARLY_FULL_PERCENT = 90
