import { Dexie } from 'dexie'
import { assert } from '#base/assert.ts'

// What Dexie does for live queries; no schedule has a screen, and each write paid for them.
const FOR_WATCHERS = ['Cache', 'Observability']

/** Leaves out of a connection, before it is opened, what only screens need. */
export function leaveOutWatchers(db: Dexie): void {
  for (const name of FOR_WATCHERS) db.unuse({ stack: 'dbcore', name })
}

/**
 * Makes a connection whose tables are laid out once. Dexie lays all of them out anew with each version that it is told,
 * and a schedule, which makes some twenty connections, spent a tenth of its time there.
 */
export function makeLean<D extends Dexie>(make: () => D): D {
  isNoting = true
  try {
    const db = make()
    layOutTables(db)
    return db
  } finally {
    isNoting = false
  }
}

/** Lays the tables of all versions out, where they were only noted. */
export function layOutTables(db: Dexie): void {
  if (!isNoting) return
  isNoting = false
  const versions: unknown = Reflect.get(db, '_versions')
  assert(Array.isArray(versions), 'a connection has its versions')
  Reflect.apply(layOut, versions.at(-1), [{}])
}

// Connections are made in one breath.
let isNoting = false
const layOut = watchVersions()

interface VersionParts {
  storesSource: object | null
}

/** Gives what lays tables out, in whose place the versions of all connections have one that may only note them. */
function watchVersions(): (this: unknown, stores: object) => unknown {
  const ofOne: unknown = Reflect.get(new Dexie('none'), 'Version')
  assert(typeof ofOne === 'function', 'a connection has its versions')
  const ofAll: unknown = Object.getPrototypeOf(ofOne.prototype)
  assert(typeof ofAll === 'object' && ofAll !== null, 'they have their methods in common')
  const original: unknown = Reflect.get(ofAll, 'stores')
  assert(typeof original === 'function', 'a version is told its tables')
  Object.defineProperty(ofAll, 'stores', {
    value(this: object, stores: object): unknown {
      if (!isNoting) return Reflect.apply(original, this, [stores])
      const parts: VersionParts = Reflect.get(this, '_cfg')
      parts.storesSource = { ...parts.storesSource, ...stores }
      return this
    },
  })
  return function all(stores) {
    return Reflect.apply(original, this, [stores])
  }
}
