// Loaded before Dexie: it tells other processes of each commit by a channel, which took a sixth of a schedule's time.
// No schedule has a second process.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
