"""Checksum manifests of files and folders."""
