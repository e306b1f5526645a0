/** A percentage as answers say it, to one decimal: `15.5%`, `−35.4%` with U+2212. */
export function percentText(percent: number): string {
  return `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
}

/** What part of `whole` the amount is, in percent to one decimal; undefined of nothing. */
export function percentOf(amount: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((amount / whole) * 1000) / 10
}
