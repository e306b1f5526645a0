// A thread starts without the main one's TypeScript, so it brings its own, as server/start/start.mjs does.
import { register } from 'tsx/esm/api'

register()
await import('./lighter-globals.ts')
await import('./run-lane.ts')
