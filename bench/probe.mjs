/**
 * Loaded into each measured process before its own code (`node --import`). It answers questions about CPU and memory over IPC:
 * both servers are measured from inside, in the same way, and only between the slices.
 */
process.on('message', (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  }
  // Peak resident memory since the start; the system reports kilobytes.
  if (question === 'peak') process.send?.(process.resourceUsage().maxRSS * 1024)
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
})
// The open channel must not keep the process alive.
process.channel?.unref()
