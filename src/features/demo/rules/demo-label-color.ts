import { labelColors } from '#features/labels/rules/palette.ts'

const STEP = 3
const PURPLE = 1

/** The colours of the demo's labels, by their place: far enough apart to be distinguished. */
export function demoLabelColors(place: number): {
  readonly textColor: string
  readonly backgroundColor: string
} {
  const color = labelColors()[(place * STEP + PURPLE) % labelColors().length]
  return { textColor: color?.text ?? '', backgroundColor: color?.background ?? '' }
}
