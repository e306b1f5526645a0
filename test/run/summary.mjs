const SLOWEST = 15
const NAME_WIDTH = 64

/** Where the time of a run went: each lane with its steps, and the slowest files. */
export function summaryOf(lanes, { installMs, totalMs }) {
  const slowest = lanes
    .flatMap(lane => lane.files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  return [
    '',
    'Where the time went. Checks and suites run beside each other, then the browser tests; the files of a suite several at once:',
    ...lanes.flatMap(lane => [
      line(lane.name, lane.ms),
      ...lane.steps.map(step => line(`  ${shorten(step.name)}`, step.ms)),
    ]),
    ...(slowest.length > 0 ? ['The slowest files:'] : []),
    ...slowest.map(file => line(`  ${file.suite} ${file.path}`, file.ms)),
    ...(installMs > 1000 ? [line('the packages, installed', installMs)] : []),
    line('all', totalMs),
  ].join('\n')
}

function line(name, ms) {
  return `${name.padEnd(NAME_WIDTH)} ${(ms / 1000).toFixed(1).padStart(7)} s`
}

function shorten(command) {
  const plain = command.replaceAll(/node_modules\/(\S+\/)?/g, '')
  return plain.length <= NAME_WIDTH - 2 ? plain : `${plain.slice(0, NAME_WIDTH - 3)}…`
}
