import type { Canvas } from './canvas.ts'

const FIRST = 33
const COUNT = 94

/**
 * A canvas whose letters look right and have other letters' codes, so many places on: what a font
 * gives that is cut down to a few letters and says nothing of them.
 */
export function shiftCodes(canvas: Canvas, places: number): Canvas {
  return {
    width: (text, size, font) => canvas.width(text, size, font),
    addPage: size => canvas.addPage(size),
    draw: run => canvas.draw({ ...run, text: shifted(run.text, places) }),
    finish: async () => await canvas.finish(),
  }
}

function shifted(text: string, places: number): string {
  return text.replaceAll(/[!-~]/g, char => {
    const place = (char.codePointAt(0) ?? FIRST) - FIRST + COUNT + places
    return String.fromCodePoint(FIRST + (place % COUNT))
  })
}
