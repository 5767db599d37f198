/**
 * Loaded into each measured process before its own code (`node --import`): answers questions about its cost over IPC, so
 * that both servers are measured from within, in the same way, and only between the slices.
 */
process.on('message', (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  }
  // The most that was resident since the start; the system tells it in kilobytes.
  if (question === 'peak') process.send?.(process.resourceUsage().maxRSS * 1024)
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
})
// Listening must not keep the process from ending by itself.
process.channel?.unref()
