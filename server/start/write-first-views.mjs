// Draws the first views of the public pages and leaves them beside the built client, for the server.
// Usage: node write-first-views.mjs <the built src/app/first-view> <the built client>
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [from = '', client = ''] = process.argv.slice(2)
const script = pathToFileURL(resolve(from, 'render-first-views.js')).href
const { renderFirstViews } = await import(script)
const views = await renderFirstViews()
// React leaves this in place of what failed to be drawn.
const failed = Object.keys(views).filter(path => views[path].includes('<!--$!-->'))
if (failed.length > 0) throw new Error(`These pages have no first view: ${failed.join(' ')}`)
writeFileSync(join(client, '.vite', 'first-views.json'), JSON.stringify(views))
// What a page left waiting for is no reason to stay.
process.exit()
