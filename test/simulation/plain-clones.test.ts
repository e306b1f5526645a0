import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clonesPlain } from './plain-clones.ts'

/** With options a worker's own is always what it was. */
function cloneNatively<T>(value: T, options: StructuredSerializeOptions = {}): T {
  return structuredClone(value, options)
}

function watched() {
  let calls = 0
  const clone = clonesPlain((value, options) => {
    calls += 1
    return cloneNatively(value, options)
  })
  return { clone, callsOfOriginal: () => calls }
}

const plain = fc.letrec(tie => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.bigInt(), fc.constantFrom(null, undefined)),
    fc.array(tie('part')),
    fc.dictionary(fc.string(), tie('part'), { noNullPrototype: true }),
  ),
})).part

test('[PS9] what is plain is copied as structuredClone does, and shares nothing', () => {
  fc.assert(
    fc.property(plain, value => {
      const copy = clonesPlain(cloneNatively)(value)
      expect(copy).toStrictEqual(cloneNatively(value))
      expect(partsOf(copy).some(part => partsOf(value).includes(part))).toBe(false)
    }),
  )
})

function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}

const shared = { name: 'twice' }
const loop: Record<string, unknown> = {}
loop['self'] = loop

class Row {
  readonly id = '1'
}

const NOT_PLAIN: readonly (readonly [string, object])[] = [
  ['a date', { at: new Date(0) }],
  ['bytes', { bytes: new Uint8Array([1, 2]) }],
  ['a map', { map: new Map([[1, 2]]) }],
  ['an instance', { row: new Row() }],
  ['one without a prototype', { row: Object.create(null) }],
  ['the same part twice', { one: shared, other: shared }],
  ['a loop', loop],
  ['a hole', Object.assign([1], { length: 2 })],
  ['names in a list', Object.assign([1], { name: 'list' })],
  ['a field named __proto__', JSON.parse('{"__proto__": {"isAdmin": true}}')],
]

test.each(NOT_PLAIN)('[PS9] %s is left to the original', (_, value) => {
  const { callsOfOriginal, clone } = watched()
  expect(clone(value)).toStrictEqual(cloneNatively(value))
  expect(callsOfOriginal()).toBe(1)
})

test.each([
  ['a function', { run: () => undefined }],
  ['a symbol', { name: Symbol('one') }],
  ['a proxy', new Proxy({}, {})],
])('[PS9] %s cannot be copied, as ever', (_, value) => {
  const { clone } = watched()
  expect(() => clone(value)).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
})

test('[PS9] what is handed over is left to the original', () => {
  const { callsOfOriginal, clone } = watched()
  const buffer = new ArrayBuffer(1)
  clone({ buffer }, { transfer: [buffer] })
  expect([callsOfOriginal(), buffer.byteLength]).toEqual([1, 0])
})
