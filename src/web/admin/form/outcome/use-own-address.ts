import { useNavigate } from "react-router";

/** Changes the address to that of something new once it is stored; its form stays as it is. */
export function useOwnAddress(addressOf: (id: string) => string): (thing: { _id: string }) => void {
  const navigate = useNavigate();
  return ({ _id }) =>
    void navigate(addressOf(_id), { replace: true, preventScrollReset: true, state: { keepFocus: true } });
}
