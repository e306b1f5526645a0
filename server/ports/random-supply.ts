import { assert } from '#base/assert.ts'
import type { FillRandom } from '#base/ids.ts'

const SUPPLY_BYTES = 4096

/** Gives out random bytes of a supply: asking the system for the few of an id takes longer than all else of it. */
export function createRandomSupply(fill: FillRandom): FillRandom {
  const supply = new Uint8Array(SUPPLY_BYTES)
  let given = SUPPLY_BYTES
  return bytes => {
    assert(bytes.length <= SUPPLY_BYTES, 'a supply is for a few bytes at a time')
    if (given + bytes.length > SUPPLY_BYTES) {
      fill(supply)
      given = 0
    }
    bytes.set(supply.subarray(given, given + bytes.length))
    given += bytes.length
  }
}
