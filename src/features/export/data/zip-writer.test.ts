import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createZip } from './zip-writer.ts'

test.each(['1970-01-01', '1979-12-31', '2026-11-21', '2100-01-01'])(
  '[security 9] a device that thinks it is %s makes a zip all the same',
  async day => {
    const zip = createZip(Date.parse(day))
    const file = zip.open('a.txt')
    file.write('kept')
    file.close()
    const files = unzipSync(new Uint8Array(await zip.finish().arrayBuffer()))
    expect(new TextDecoder().decode(files['a.txt'])).toBe('kept')
  },
)
