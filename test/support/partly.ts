import { assert } from '#base/assert.ts'

/**
 * A thing of which a test gives the parts that are used. Reaching for another part fails with its name,
 * so that nothing passes for want of it; `in` sees what is there.
 */
export function partly<Whole extends object>(parts: Partial<Whole>): Whole {
  // What is not there is never handed out.
  return new Proxy(parts as Whole, {
    get(target, key) {
      // Whatever a promise gives is asked whether it is one itself.
      const isAskable = key in target || key === 'then' || typeof key === 'symbol'
      assert(isAskable, `the test gives no ${String(key)}`)
      const part: unknown = Reflect.get(target, key)
      return part
    },
  })
}
