export function HomePage() {
  return 'HomePage'
}
