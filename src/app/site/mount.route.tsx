export { Outlet as default } from "react-router";
