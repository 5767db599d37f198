export function CommandCenterPage() {
  return 'CommandCenterPage'
}
