// Loaded before the server when a test starts it: a run that is killed leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening alone must not keep a server that has stopped alive.
process.channel.unref()
