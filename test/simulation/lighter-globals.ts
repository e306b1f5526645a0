import { clonesPlain } from './plain-clones.ts'

// Loaded before Dexie: it tells other processes of each commit by a channel, which took a sixth of a schedule's time.
// No schedule has a second process. What is here may be loaded again by a worker that keeps its globals.
if ('BroadcastChannel' in globalThis) {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  globalThis.structuredClone = clonesPlain(globalThis.structuredClone)
  // Node's own makes a resource for each, to be told of; a transaction of Dexie has some thirty.
  const resolved = Promise.resolve()
  globalThis.queueMicrotask = task => {
    void resolved.then(task)
  }
}
