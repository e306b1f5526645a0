import type { LaidPage } from '../printed/sheet.ts'
import type { Canvas, PageSize } from './canvas.ts'

/** Draws laid-out pages with a producer; the file. */
export async function paint(
  pages: readonly LaidPage[],
  size: PageSize,
  canvas: Canvas,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const { runs } of pages) {
    canvas.addPage(size)
    for (const run of runs) canvas.draw(run)
  }
  return await canvas.finish()
}
