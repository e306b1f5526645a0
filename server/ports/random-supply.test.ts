import { expect, test } from 'vitest'
import { createRandomSupply } from './random-supply.ts'

test('[F30] no byte of a supply is given twice, and a new one is taken before it ends', () => {
  let fills = 0
  const give = createRandomSupply(bytes => {
    fills += 1
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at >> 4) + fills
  })
  const sixteen = new Uint8Array(16)
  const firsts = Array.from({ length: 300 }, () => {
    give(sixteen)
    expect(new Set(sixteen).size).toBe(1)
    return sixteen[0]
  })
  expect(fills).toBe(2)
  expect(firsts.slice(0, 256)).toEqual(Array.from({ length: 256 }, (_, at) => (at + 1) % 256))
  expect(firsts[256]).toBe(2)
})
