import type { Canvas, TextRun } from './canvas.ts'

/** In what pieces a producer hands text over: a cell's line, its words, or its glyphs. */
export type Splitting = 'cells' | 'words' | 'glyphs'

/** A canvas that draws every string in pieces, each where it stands in the whole. */
export function splitRuns(canvas: Canvas, splitting: Splitting): Canvas {
  return {
    width: (text, size, font) => canvas.width(text, size, font),
    addPage: size => canvas.addPage(size),
    finish: async () => await canvas.finish(),
    draw(run) {
      const pieces: TextRun[] = []
      let done = ''
      for (const text of piecesOf(run.text, splitting)) {
        pieces.push({ ...movedAlong(run, canvas.width(done, run.size, run.font)), text })
        done += text
      }
      // Words drawn from the last to the first are not joined again by readers of text.
      for (const piece of splitting === 'words' ? pieces.toReversed() : pieces) {
        if (piece.text.trim() !== '') canvas.draw(piece)
      }
    },
  }
}

function movedAlong(run: TextRun, distance: number): TextRun {
  const angle = ((run.angleDegrees ?? 0) * Math.PI) / 180
  return { ...run, x: run.x + distance * Math.cos(angle), y: run.y - distance * Math.sin(angle) }
}

function piecesOf(text: string, splitting: Splitting): readonly string[] {
  switch (splitting) {
    case 'cells':
      return [text]
    case 'words':
      return text.split(/( )/)
    case 'glyphs':
      return Array.from(text)
    default:
      return splitting satisfies never
  }
}
