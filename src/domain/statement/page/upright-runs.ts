import type { TextItem } from '../text-page.ts'

/** A text item turned so that its baseline runs to the right. */
export interface TextRun {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly size: number
}

// A page larger than this is none; it would only make room for nonsense.
const MAX_COORDINATE_PT = 50_000
const MAX_TILT_DEGREES = 2
const DEGREES = 360
const HALF_TURN_DEGREES = 180

/**
 * The items that lie along the page's main direction, turned upright. pdf.js gives the coordinates of
 * a turned page unturned, so the direction in which most letters run is the page's; what runs
 * otherwise is a watermark. Items without a place or without text are left out.
 */
export function uprightRuns(items: readonly TextItem[]): TextRun[] {
  const readable = items.filter(item => isReadable(item))
  const angle = mainAngle(readable)
  const along = readable.filter(item => tiltDegrees(item.angle, angle) <= MAX_TILT_DEGREES)
  const turn = { cos: cosDegrees(angle), sin: cosDegrees(angle - HALF_TURN_DEGREES / 2) }
  return along.map(item => turned(item, turn))
}

function isReadable(item: TextItem): boolean {
  const places = [item.x, item.y, item.width, item.height]
  const hasPlace = places.every(place => Math.abs(place) <= MAX_COORDINATE_PT)
  const isTurned = Number.isFinite(item.angle)
  return hasPlace && isTurned && item.height > 0 && item.width >= 0 && item.text.trim() !== ''
}

function mainAngle(items: readonly TextItem[]): number {
  const lettersByAngle = new Map<number, number>()
  for (const { angle, text } of items) {
    const whole = Math.round(angle) % DEGREES
    lettersByAngle.set(whole, (lettersByAngle.get(whole) ?? 0) + text.length)
  }
  const [most] = [...lettersByAngle].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

function tiltDegrees(angle: number, main: number): number {
  const turn = (((angle - main) % DEGREES) + DEGREES) % DEGREES
  return Math.min(turn, DEGREES - turn)
}

function cosDegrees(angle: number): number {
  return Math.cos((angle * Math.PI) / HALF_TURN_DEGREES)
}

function turned(item: TextItem, { cos, sin }: { cos: number; sin: number }): TextRun {
  const left = item.x * cos + item.y * sin
  const baseline = item.x * sin - item.y * cos
  return { text: item.text, left, right: left + item.width, baseline, size: item.height }
}
