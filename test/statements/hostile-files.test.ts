import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { type RawPdf, rawPdf } from './canvas/raw-pdf.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { makeStatement } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'

const DEPTH = 20_000
// pdf.js takes their square; far deeper ones end by the clock of who started the reading.
const STATES = 1000
const MANY = 50_000
const TEXT = 'BT /F1 10 Tf 60 700 Td (Date Narration Debit Credit Balance) Tj ET'
const CHANGED_FILES = isWholeProof ? 30 : 5

const HOSTILE: Readonly<Record<string, RawPdf>> = {
  'arrays within arrays': {
    content: TEXT,
    catalog: ` /Deep ${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  },
  'drawings within drawings': { content: 'q '.repeat(STATES) + TEXT + ' Q'.repeat(STATES) },
  'a page tree that bites its tail': { content: TEXT, page: ' /Kids [2 0 R] /Type /Pages' },
  'text far off the page': { content: `BT /F1 1e30 Tf 1e38 -1e38 Td (1,000.00) Tj ET ${TEXT}` },
  'numbers that are none': { content: `BT /F1 NaN Tf NaN nan Td (1,000.00) Tj ET ${TEXT}` },
  'text of no size': { content: `BT /F1 0 Tf 0 0 0 0 60 700 Tm (1,000.00) Tj ET ${TEXT}` },
  'a script that opens with it': {
    content: TEXT,
    catalog: ' /OpenAction 6 0 R',
    objects: ['<< /S /JavaScript /JS (globalThis.hasRun = true) >>'],
  },
  'a form of XFA': {
    content: TEXT,
    catalog: ' /AcroForm << /XFA 6 0 R /Fields [] >>',
    objects: ['<< /Length 30 >>\nstream\n<xdp:xdp><template/></xdp:xdp>\nendstream'],
  },
  'very many words': { content: `BT /F1 1 Tf 60 700 Td ${'(1,0) Tj 0 -2 Td '.repeat(MANY)} ET` },
  'a place past the end': { content: TEXT, startxref: 4_000_000_000 },
  'nothing drawn': { content: '' },
}

describe('a file made to harm', () => {
  test.each(Object.entries(HOSTILE))(
    '[IMP-03] %s: a fault that is named, and nothing runs',
    async (_, file) => {
      const reading = await readMade(rawPdf(file))
      expect(reading.ok ? 'read' : reading.error.type).toMatch(
        /^(corrupt|scanned|not-statement|no-transactions|too-much-text|unreadable-text)$/,
      )
      expect(globalThis).not.toHaveProperty('hasRun')
    },
  )

  test('[IMP-03] whatever bytes of a statement change, nothing false is called proven', async () => {
    const layout = layoutNamed('access')
    const { bytes, truth } = await makeStatement({
      layout,
      producer: 'pdfkit',
      pages: 2,
      seed: 9,
    })
    const random = createSeededRandom(20_261_121)
    for (let file = 0; file < CHANGED_FILES; file += 1) {
      const changed = bytes.slice()
      const changes = 1 + random.below(12)
      for (let n = 0; n < changes; n += 1) {
        changed[random.below(changed.length)] = random.below(256)
      }
      const reading = await readMade(changed)
      if (!reading.ok) continue
      const score = scoreReading(truth, reading.value)
      expect(score.falseProven, score.wrongs.join('\n')).toBe(0)
    }
  })
})
