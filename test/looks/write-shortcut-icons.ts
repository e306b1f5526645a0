import { mkdir } from 'node:fs/promises'
import { FileUp, type LucideIcon, Plus, Target } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

const FOLDER = 'public/icons'
const SIZE = 96
const GLYPH = 52
const RADIUS = 22
const GROUND = '#8f5bd7'

/** What the shortcuts of the manifest do, drawn as the app draws it. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  add: Plus,
  import: FileUp,
  budgets: Target,
}

/** Draws the icons of the manifest's shortcuts, PNG of 96 pixels. Returns their files. */
export async function writeShortcutIcons(): Promise<readonly string[]> {
  await mkdir(FOLDER, { recursive: true })
  const files: string[] = []
  for (const [name, icon] of Object.entries(ICONS)) {
    const file = `${FOLDER}/shortcut-${name}-${SIZE}.png`
    await sharp(Buffer.from(svgOf(icon)))
      .png({ compressionLevel: 9, palette: true })
      .toFile(file)
    files.push(file)
  }
  return files
}

function svgOf(icon: LucideIcon): string {
  const at = (SIZE - GLYPH) / 2
  const glyph = renderToStaticMarkup(
    createElement(icon, { size: GLYPH, color: '#ffffff', x: at, y: at }),
  )
  const ground = `<rect width="${SIZE}" height="${SIZE}" rx="${RADIUS}" fill="${GROUND}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${ground}${glyph}</svg>`
}
