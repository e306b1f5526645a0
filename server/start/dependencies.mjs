// Plain Node: this runs before any dependency is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what package-lock.json names, unless it is there already. A deployment may have left
 * out the packages of development; tests need them.
 */
export function installDependencies(root, { forDevelopment }) {
  if (isInstalled(root, forDevelopment)) return
  console.log('Installing dependencies (once, about a minute)…')
  const args = ['ci', '--no-audit', '--no-fund', ...(forDevelopment ? ['--include=dev'] : [])]
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    // npm is a script there.
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed: see above.')
    process.exit(status ?? 1)
  }
}

/** Whether node_modules holds each locked package in its locked version. */
export function isInstalled(root, forDevelopment) {
  const hiddenLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hiddenLock)) return false
  const present = readPackages(hiddenLock)
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, { dev }]) => path !== '' && (forDevelopment || dev !== true))
    .every(([path, { version, optional }]) =>
      // Optional packages of other platforms are never there.
      optional === true ? true : present[path]?.version === version,
    )
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
