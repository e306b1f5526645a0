// Plain Node: this runs before any dependency is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs what package-lock.json names, unless node_modules holds just that already. */
export function installDependencies(root) {
  if (isInstalled(root)) return
  console.log('Installing dependencies (once, about a minute)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('npm ci failed: see above.')
    process.exit(status ?? 1)
  }
}

function isInstalled(root) {
  const hiddenLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hiddenLock)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(hiddenLock)
  // Optional packages of other platforms are never there.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || present[path]?.version === version,
  )
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
