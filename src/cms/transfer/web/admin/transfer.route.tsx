export default function TransferScreen() {
  return null;
}
