import type { TrailAction } from '#domain/budget-trail.ts'

/** An action of a trail as shown: `amount-changed` is Amount changed (product.md, *Budget detail*). */
export function actionText(action: TrailAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
