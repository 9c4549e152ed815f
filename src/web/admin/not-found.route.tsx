export default function Screen() {
  return <p>404</p>;
}
